export { Code, type CodeProps } from './Code.tsx'
export { CodeBlock, type CodeBlockProps, type CodeCopy } from './CodeBlock.tsx'
