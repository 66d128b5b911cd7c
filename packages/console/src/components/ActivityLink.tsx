import { observer } from 'mobx-react-lite'
import { useStores } from '../app/context.ts'
import { activityPath, type ActivitySubject } from '../navigation/activityPath.ts'
import { MessageLink } from './messages.tsx'

export interface ActivityLinkProps {
  name: string
  filter: ActivitySubject
}

/** Links to the events of one user or one workspace; renders nothing unless the service offers the activity. */
export const ActivityLink = observer(function ActivityLink({ name, filter }: ActivityLinkProps) {
  const { config } = useStores()
  if (!config.offers('activity')) return null
  return <MessageLink message="shell.activityOf" values={{ name }} href={activityPath(filter)} />
})
