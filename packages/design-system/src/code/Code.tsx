import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { framed } from '../mixins.ts'
import { token } from '../tokens/index.ts'

export interface CodeProps extends ElementProps<HTMLElement> {}

const Root = styled.code`
  padding: 1px 5px;
  ${framed(token.radiusControl, token.surfaceSunken)}
  color: ${token.text};
  font-family: ${token.fontMono};
  font-size: 0.893em;
  overflow-wrap: anywhere;
`

/** A command, file or configuration key in running text. Renders a `<code>`. Not for ids and names in tables (Text with `isMono`), and not for text to copy: CodeBlock. */
export function Code(props: CodeProps) {
  return <Root {...props} />
}
