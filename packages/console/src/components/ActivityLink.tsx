import { Link } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'
import { activityPath, type ActivitySubject } from '../navigation/activityPath.ts'

export interface ActivityLinkProps {
  name: string
  filter: ActivitySubject
}

/** Links to the events of one user or one workspace; renders nothing unless the service offers the activity. */
export const ActivityLink = observer(function ActivityLink({ name, filter }: ActivityLinkProps) {
  const { config } = useStores()
  if (!config.offers('activity')) return null
  return (
    <Link href={activityPath(filter)}>
      <FormattedMessage id="shell.activityOf" values={{ name }} />
    </Link>
  )
})
