export { Heading, type HeadingProps, type HeadingVariant } from './Heading.tsx'
