export { NameList, type NameListItem, type NameListProps } from './NameList.tsx'
