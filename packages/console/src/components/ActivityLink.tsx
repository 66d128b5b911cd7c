import { Link } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../app/context.ts'
import { activityPath, type ActivitySubject } from '../navigation/activityPath.ts'

export interface ActivityLinkProps {
  name: string
  filter: ActivitySubject
}

/** Leads to what was done by or to one person, or in one workspace; nothing where the service does not offer it. */
export const ActivityLink = observer(function ActivityLink({ name, filter }: ActivityLinkProps) {
  const { config } = useStores()
  if (!config.offers('activity')) return null
  return (
    <Link href={activityPath(filter)}>
      <FormattedMessage id="shell.activityOf" values={{ name }} />
    </Link>
  )
})
