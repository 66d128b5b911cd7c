import { TextButton, Tooltip } from '@portico/design-system'
import { useIntl } from 'react-intl'

/** A day, which tells its exact moment and time zone on hover, on focus, and to who listens. `at` in milliseconds since the epoch. */
export function Moment({ at }: { at: number }) {
  const intl = useIntl()
  const exact = intl.formatDate(at, { dateStyle: 'full', timeStyle: 'long' })
  return (
    // What it says stays when it is pressed, as with a finger.
    <Tooltip content={exact} shouldCloseOnPress={false}>
      <TextButton aria-label={exact}>{intl.formatDate(at, { dateStyle: 'long' })}</TextButton>
    </Tooltip>
  )
}
