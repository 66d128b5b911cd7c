export { CheckMatrix, type CheckMatrixProps } from './CheckMatrix.tsx'
export type { MatrixCell, MatrixHead } from './matrix.ts'
