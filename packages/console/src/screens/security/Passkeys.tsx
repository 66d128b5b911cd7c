import { ConfirmDialog } from '@portico/design-system'
import { environmentOf } from '@portico/stores'
import type { Passkey } from '@portico/stores/security'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSecurity, useStores } from '../../app/context.ts'
import { browserText } from '../../components/browser.ts'
import { problemText } from '../../i18n/problemText.ts'
import { PasskeyEditing } from './PasskeyEditing.tsx'
import { passkeyHindrance } from './passkeyHindrance.ts'
import { PasskeysCard } from './PasskeysCard.tsx'

/** The user's passkeys and their dialogs. */
export const Passkeys = observer(function Passkeys() {
  const intl = useIntl()
  const stores = useStores()
  const { passkeys: store, authenticator } = useSecurity()
  const isLast = authenticator.isRequired && authenticator.since === null && store.entries.length === 1
  const { removal } = store
  const [isEditing, setIsEditing] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)

  useEffect(() => {
    void store.load()
    return () => void store.cancel()
  }, [store])

  const edit = (passkey: Passkey | null) => {
    store.edit(passkey, passkey?.name ?? browserText(navigator.userAgent, intl) ?? '')
    setIsEditing(true)
  }
  const remove = async ({ id }: Passkey) => {
    if (!(await store.remove(id))) return
    setRemoved(null)
    stores.toasts.show({ kind: 'success', messageKey: 'passkeyRemoved' })
  }

  return (
    <>
      <PasskeysCard
        passkeys={store.entries}
        isLoading={store.isPending}
        hasFailed={store.status === 'failed'}
        hindrance={passkeyHindrance(environmentOf(stores).navigation.origin, intl)}
        isDialogOpen={isEditing || removed !== null}
        keptReason={isLast ? intl.formatMessage({ id: 'security.required.kept' }) : undefined}
        onAdd={() => edit(null)}
        onRename={edit}
        onRemove={setRemoved}
        onRetry={() => void store.load()}
      />
      {isEditing && <PasskeyEditing onClose={() => setIsEditing(false)} />}
      {removed !== null && (
        <ConfirmDialog
          isOpen
          variant="danger"
          title={intl.formatMessage({ id: 'security.passkey.remove.title' }, { name: removed.name })}
          description={<FormattedMessage id="security.passkey.remove.text" />}
          confirmLabel={intl.formatMessage({ id: 'security.passkeys.remove' })}
          cancelLabel={intl.formatMessage({ id: 'dialog.cancel' })}
          isPending={removal.isSending}
          pendingLabel={intl.formatMessage({ id: 'security.passkey.remove.pending' })}
          errorMessage={removal.problem === null ? undefined : problemText(removal.problem, intl)}
          onConfirm={() => void remove(removed)}
          onOpenChange={() => {
            store.dismissProblem()
            setRemoved(null)
          }}
        />
      )}
    </>
  )
})
