import { observer } from 'mobx-react-lite'
import { MessageLink } from '../components/messages.tsx'
import type { Subject } from './manifest.ts'
import { useAdditions } from './useAdditions.tsx'

/** Links of additions about one user or one workspace. */
export const SubjectLinks = observer(function SubjectLinks({
  name,
  subject,
}: {
  name: string
  subject: Subject
}) {
  return useAdditions()
    .flatMap(({ links = [] }) => links)
    .map(({ id, label, href }) => (
      <MessageLink key={id} message={label} values={{ name }} href={href(subject)} />
    ))
})
