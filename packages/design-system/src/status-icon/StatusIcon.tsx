import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byTone, iconSize } from '../mixins.ts'

export interface StatusIconProps extends ElementProps<
  HTMLSpanElement,
  'aria-label' | 'children' | 'role' | 'title'
> {
  /** A lucide icon. */
  icon: ReactNode
  /** Label; announced, and shown on hover. */
  label: string
  /** @default 'warn' */
  tone?: 'ok' | 'warn' | 'bad'
}

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  ${iconSize(24)}
  & svg {
    ${iconSize(18, 1.8)}
  }
  ${byTone((solid) => `color: ${solid};`)}
`

/** A meaningful icon beside a title. Renders a `<span role="img">` with a name. Not for what users must notice in order to continue (use Banner) and not pressable (use IconButton). */
export function StatusIcon({ icon, label, tone = 'warn', ...rest }: StatusIconProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot contain an inline icon
    <Root {...rest} role="img" aria-label={label} title={label} data-tone={tone}>
      {icon}
    </Root>
  )
}
