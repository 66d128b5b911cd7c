import { Heading, Inline, Stack } from '@portico/design-system'
import { useId, type ReactNode } from 'react'

export interface PanelSectionProps {
  title: ReactNode
  /** At the end of the title's line: a small button. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a panel, under its own heading. */
export function PanelSection({ title, action, children }: PanelSectionProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Inline justify="between" gap={1}>
        <Heading level={3} id={id}>
          {title}
        </Heading>
        {/* The text of a ghost button ends where the section does. */}
        {action && <span style={{ marginInline: 'auto -9px' }}>{action}</span>}
      </Inline>
      {children}
    </Stack>
  )
}
