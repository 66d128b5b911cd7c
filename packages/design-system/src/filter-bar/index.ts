export { FilterBar, type FilterBarItem, type FilterBarProps } from './FilterBar.tsx'
