import { Inline, StatusDot } from '@portico/design-system'
import { isSelf, type Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { fieldsOf } from '../../../components/formProps.ts'
import { MessageTag } from '../../../components/MessageTag.tsx'
import { itemPanel } from '../../../components/panel/itemPanel.tsx'
import type { PersonActs } from '../actions.tsx'
import { fieldTexts, nameOf, roleText, statusText } from '../labels.ts'
import { PersonConflict } from '../PersonConflict.tsx'
import { statusTones } from '../PersonFacts.tsx'
import { Access, Facts, Invitation, Rights, usePersonDetails, type PersonDetails } from './PersonSections.tsx'
import { PersonTools } from './PersonTools.tsx'

const PersonLine = observer(function PersonLine({ person }: { person: Person }) {
  const intl = useIntl()
  const { session } = useStores()
  return (
    <Inline gap={2}>
      {person.status !== null && (
        <StatusDot tone={statusTones[person.status]} label={statusText(person.status, intl)} />
      )}
      {person.role !== null && <span>{roleText(person.role, intl)}</span>}
      <span>{person.id}</span>
      {isSelf(person, session.user) && <MessageTag message="users.you" />}
    </Inline>
  )
})

/** Everything about one person, each thing changeable where it is shown. */
export const PersonPanel = itemPanel<Person, PersonDetails, PersonActs>({
  texts: {
    back: 'users.title',
    gone: 'users.unknown.title',
    goneText: 'users.unknown.text',
    goneClose: 'panel.showUsers',
  },
  find: (id, { users, userDeletion }) => {
    const item = users.byEmail.get(id)
    return { item, isGone: !item && users.isReady, deletingId: userDeletion.person?.email ?? null }
  },
  nameOf,
  useDetails: usePersonDetails,
  rename: {
    fields: ({ form }, intl) => {
      const { firstName, lastName } = fieldsOf(form, fieldTexts(intl))
      return [firstName, lastName]
    },
    save: ({ form, inPlace }) => inPlace.finish(form.save(), { own: ['firstName', 'lastName'] }),
  },
  facts: (person) => <PersonLine person={person} />,
  tools: (person, acts) => <PersonTools person={person} acts={acts} />,
  subjectOf: ({ email }) => ({ person: email }),
  sections: (person, details, { edit, access }) => [
    <Rights key="rights" person={person} details={details} onEdit={() => edit(person.email)} />,
    <Invitation key="invitation" person={person} />,
    <Access key="access" person={person} onMore={() => access(person.email)} />,
    <Facts key="facts" person={person} />,
  ],
  conflict: ({ form, keepMine }, name) => <PersonConflict form={form} name={name} onKeepMine={keepMine} />,
})
