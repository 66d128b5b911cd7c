import type { CompactListSlots } from '@portico/design-system'
import type { BoundIdentity } from '@portico/stores/additions/security/securityStores'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { useSecurity } from './securityStores.ts'
import { MessageButton } from '../../components/messages.tsx'
import { ErrorDialog } from '../../errors/ErrorDialog.tsx'
import { dayText } from '../../i18n/dates.ts'
import { SecuritySection, useLoaded } from './SecuritySection.tsx'

const slotsOf = (intl: IntlShape, onRemove: (id: string) => void): CompactListSlots<BoundIdentity> => ({
  title: ({ provider }) => provider,
  meta: ({ boundAt }) => [
    intl.formatMessage({ id: 'security.identities.since' }, { day: dayText(boundAt, intl) }),
  ],
  actions: ({ id, provider }) => (
    <MessageButton
      message="security.passkeys.remove"
      size="small"
      aria-label={intl.formatMessage({ id: 'security.passkeys.removeLabel' }, { name: provider })}
      onPress={() => onRemove(id)}
    />
  ),
})

const idOf = ({ id }: BoundIdentity): string => id

/** Identities at providers that sign the user in; nothing while there is none. */
export const Identities = observer(function Identities() {
  const intl = useIntl()
  const titleId = useId()
  const { toasts } = useStores()
  const { identities: store } = useSecurity()
  const { problem } = store.removal
  const loaded = useLoaded(store)

  const remove = async (id: string) => {
    if (!(await store.remove(id))) return
    toasts.show({ kind: 'success', messageKey: 'identityRemoved' })
    // The section goes with its last row.
    const heading = document.getElementById(titleId) ?? document.querySelector<HTMLElement>('h1')
    heading?.focus()
  }
  if (store.entries.length === 0) return null
  return (
    <>
      <SecuritySection
        name="identities"
        titleId={titleId}
        items={store.entries}
        skeletonCount={1}
        empty={null}
        getItemId={idOf}
        slots={slotsOf(intl, (id) => void remove(id))}
        {...loaded}
      />
      {problem !== null && <ErrorDialog problem={problem} onClose={() => store.dismissProblem()} />}
    </>
  )
})
