import { Check, CircleAlert, Copy } from 'lucide-react'
import { useEffect, useState, type Ref } from 'react'
import type { PressEvent } from 'react-aria-components'
import { styled } from 'styled-components'
import type { ActionSize } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { copyText } from './copyText.ts'

export interface CopyResultLabels {
  /** Said when it worked. */
  copiedLabel: string
  /** Said when the browser refused. */
  failedLabel: string
}

export interface CopyButtonProps extends CopyResultLabels {
  /** What is put on the clipboard. */
  value: string
  /** Names the button and says what it copies: "Copy the URL of Accounting". */
  label: string
  /** Side of the square: 28, 32 or 38 px.
   * @default 'small' */
  size?: ActionSize
  /** For cells of a table: hidden until focused or until its container has `data-copy-visible` (see useLingeringHover). Always shown without hover. */
  isQuiet?: boolean
  ref?: Ref<HTMLButtonElement>
  [attribute: `data-${string}`]: string | undefined
}

type Result = 'copied' | 'failed'

const RESULT_MS = 2000

const Root = styled.span`
  position: relative;
  display: inline-flex;
  &[data-result='copied'] svg {
    color: ${token.okText};
  }
  &[data-result='failed'] svg {
    color: ${token.badText};
  }
  @media (hover: hover) and (pointer: fine) {
    &[data-quiet] {
      opacity: 0;
      transition: opacity ${token.durationFast} ${token.easeOut};
    }
    [data-copy-visible] &,
    &:focus-within,
    &[data-result] {
      opacity: 1;
    }
  }
`

/** Copies a text and says whether that worked, to eye and ear. Renders a `<button>` with a tooltip. Not for secrets and one-time addresses, which are not to be kept. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  failedLabel,
  size = 'small',
  isQuiet,
  ...rest
}: CopyButtonProps) {
  const [result, setResult] = useState<Result | null>(null)

  useEffect(() => {
    if (!result) return undefined
    const timer = setTimeout(() => setResult(null), RESULT_MS)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async ({ target }: PressEvent) => {
    setResult(null)
    setResult((await copyText(value, target)) ? 'copied' : 'failed')
  }
  const words = result && { copied: copiedLabel, failed: failedLabel }[result]
  const Icon = result ? { copied: Check, failed: CircleAlert }[result] : Copy

  return (
    <Root data-quiet={isQuiet || undefined} data-result={result ?? undefined}>
      <IconButton
        {...rest}
        label={label}
        icon={<Icon aria-hidden />}
        size={size}
        {...(words && { tooltip: words })}
        shouldCloseTooltipOnPress={false}
        onPress={(event) => void copy(event)}
      />
      <VisuallyHidden element="output">{words}</VisuallyHidden>
    </Root>
  )
}
