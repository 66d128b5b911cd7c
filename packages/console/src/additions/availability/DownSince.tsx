import { Text, VisuallyHidden } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../app/context.ts'
import { durationText, sinceText } from '../../i18n/dates.ts'

export interface DownSinceProps {
  id: string
  /** Shows only how long, where there is little room. */
  isBrief: boolean
}

/** Since when a workspace is down. Renders each minute, unlike its row; nothing when it is not known. */
export const DownSince = observer(function DownSince({ id, isBrief }: DownSinceProps) {
  const intl = useIntl()
  const { time } = useStores()
  const { workspaces } = useSignedIn()
  const since = workspaces.downSince.get(id)
  if (since === undefined || workspaces.statusOf(id) !== 'down') return null
  const duration = durationText(time.now - since, intl)
  const all = (
    <FormattedMessage
      id="workspaces.downSince"
      values={{ since: sinceText(since, time.now, intl), duration }}
    />
  )
  return (
    <Text variant="secondary" tone="muted" data-clock>
      {isBrief ? (
        <>
          <span aria-hidden>{duration}</span>
          <VisuallyHidden>{all}</VisuallyHidden>
        </>
      ) : (
        all
      )}
    </Text>
  )
})
