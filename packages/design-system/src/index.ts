export * from './button/index.ts'
export * from './provider/index.ts'
export * from './spinner/index.ts'
export * from './tokens/index.ts'
