import { StatusDot, type StatusTone } from '@portico/design-system'
import type { RowOutcome } from '@portico/stores'
import { useIntl } from 'react-intl'

const tones: Record<RowOutcome, StatusTone> = {
  waiting: 'neutral',
  running: 'neutral',
  done: 'ok',
  refused: 'bad',
  skipped: 'warn',
  unsent: 'warn',
}

export function OutcomeDot({ outcome }: { outcome: RowOutcome }) {
  const intl = useIntl()
  return (
    <StatusDot tone={tones[outcome]} label={intl.formatMessage({ id: `users.batch.outcome.${outcome}` })} />
  )
}
