export { Grid, type GridColumnWidth, type GridProps } from './Grid.tsx'
