import { styled } from 'styled-components'
import { CopyButton } from '../copy-button/index.ts'
import type { ElementProps } from '../elementProps.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface CodeCopy {
  /** Names the button: "Copy the command". */
  label: string
  /** Said when it worked. */
  copiedLabel: string
  /** Said when the browser refused. */
  failedLabel: string
}

export interface CodeBlockProps extends ElementProps<HTMLElement, 'aria-label' | 'children'> {
  /** What it says, with its line breaks. */
  children: string
  /** Says what it is, for example "Command that installs the agent". */
  label: string
  /** Offers to copy it. Without it there is no button. */
  copy?: CodeCopy | undefined
}

const Root = styled.figure`
  display: flex;
  align-items: flex-start;
  gap: ${token.space2};
  min-inline-size: 0;
  padding-block: ${token.space1};
  padding-inline: ${token.space3} ${token.space1};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusField};
  background: ${token.surfaceSunken};
`

const Lines = styled.pre`
  ${textStyle('secondary')}
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  padding-block: 5px;
  color: ${token.text};
  font-family: ${token.fontMono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  tab-size: 2;
  &:last-child {
    padding-inline-end: ${token.space2};
  }
`

/**
 * Lines of the machine's, set apart to be read or copied: a command, an error with its details. Renders a `<figure>` with a
 * `<pre>`. Long lines wrap, so that nothing scrolls sideways. Not within a sentence: Code.
 */
export function CodeBlock({ children, label, copy, ...rest }: CodeBlockProps) {
  return (
    <Root {...rest} aria-label={label}>
      <Lines>
        <code>{children}</code>
      </Lines>
      {copy && <CopyButton value={children} {...copy} />}
    </Root>
  )
}
