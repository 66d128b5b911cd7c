import { styled } from 'styled-components'
import { CopyButton } from '../copy-button/CopyButton.tsx'
import type { ElementProps } from '../elementProps.ts'
import { framed } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export interface CodeBlockProps extends ElementProps<HTMLElement, 'aria-label' | 'children'> {
  /** The code, with its line breaks. */
  children: string
  /** Label of the code, for example "Command that installs the agent". */
  label: string
  /** Adds a copy button with this label: "Copy the command". */
  copyLabel?: string | undefined
}

const Root = styled.figure`
  display: flex;
  align-items: flex-start;
  gap: ${token.space2};
  min-inline-size: 0;
  padding-block: ${token.space1};
  padding-inline: ${token.space3} ${token.space1};
  ${framed(token.radiusField, token.surfaceSunken)}
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

/** Code to read or copy: a command, an error with its details. Renders a `<figure>` with a `<pre>` whose long lines wrap. Not within a sentence: Code. */
export function CodeBlock({ children, label, copyLabel, ...rest }: CodeBlockProps) {
  return (
    <Root {...rest} aria-label={label}>
      <Lines>
        <code>{children}</code>
      </Lines>
      {copyLabel !== undefined && <CopyButton value={children} label={copyLabel} />}
    </Root>
  )
}
