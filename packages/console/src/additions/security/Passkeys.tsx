import { ConfirmDialog, Inline, Stack, Text, TextField, type CompactListSlots } from '@portico/design-system'
import { canHavePasskeys, environmentOf } from '@portico/stores'
import type { Passkey } from '@portico/stores/additions/security/passkeysStore'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { browserText } from '../../components/browser.ts'
import { EditDialog } from '../../components/EditDialog.tsx'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { useFocusHome } from '../../components/useFocusHome.ts'
import type { Failure } from '../../errors/FailureBanner.tsx'
import { dayText, momentText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'
import { headingOf, SecuritySection, useLoaded } from './SecuritySection.tsx'
import { useSecurity } from './securityStores.ts'

/** The name of a new passkey, which the browser then makes, or the new name of one: the store's form. */
export const PasskeyEditing = observer(function PasskeyEditing({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { passkeys: store } = useSecurity()
  const { form } = store
  const isNew = form.id === null
  const verb = isNew ? 'add' : 'rename'

  const save = async () => {
    if (!(await (isNew ? store.add() : store.rename()))) return
    onClose()
    toasts.show({ kind: 'success', messageKey: isNew ? 'passkeyAdded' : 'passkeyRenamed' })
  }
  const error = form.nameError
    ? intl.formatMessage({ id: `security.passkey.error.${form.nameError}` })
    : undefined
  const failure: Failure | null =
    form.failure !== null
      ? { text: intl.formatMessage({ id: `security.passkey.${form.failure}` }) }
      : form.problem
  return (
    <EditDialog
      title={intl.formatMessage({ id: `security.passkey.${verb}.title` })}
      isSaving={form.isSending}
      save={{
        label: intl.formatMessage({ id: `security.passkey.${verb}.submit` }),
        pendingLabel: intl.formatMessage({ id: `security.passkey.${verb}.pending` }),
        onSave: () => void save(),
      }}
      form={{ errors: { name: error }, autoComplete: 'off' }}
      failure={failure}
      onClose={onClose}
    >
      <Stack gap={4}>
        {isNew && <MessageText message="security.passkey.add.text" />}
        <TextField
          autoFocus
          name="name"
          label={intl.formatMessage({ id: 'security.passkey.name' })}
          description={intl.formatMessage({ id: 'security.passkey.name.text' })}
          isRequired
          value={form.name}
          onChange={(name) => form.setName(name)}
          errorMessage={error}
        />
      </Stack>
    </EditDialog>
  )
})

const isIpAddress = (host: string): boolean => /^(\d+\.){3}\d+$|^\[/.test(host)

/** Why this browser, at this address, can have no passkey; undefined when it can. */
export const passkeyHindrance = (origin: string, intl: IntlShape): string | undefined => {
  const { hostname, protocol } = new URL(origin)
  if (isIpAddress(hostname))
    return intl.formatMessage({ id: 'security.passkeys.noAddress' }, { host: hostname })
  if (canHavePasskeys(origin)) return undefined
  return intl.formatMessage({
    id: protocol === 'http:' ? 'security.passkeys.noHttps' : 'security.passkeys.unsupported',
  })
}

const idOf = ({ id }: Passkey): string => id

const linesOf = ({ createdAt, lastUsedAt }: Passkey, intl: IntlShape): readonly string[] => [
  lastUsedAt === null
    ? intl.formatMessage({ id: 'security.passkeys.unused' })
    : intl.formatMessage({ id: 'security.sessions.used' }, { time: momentText(lastUsedAt, intl) }),
  intl.formatMessage({ id: 'security.passkeys.added' }, { day: dayText(createdAt, intl) }),
]

const slotsOf = (
  keptReason: string | undefined,
  onPress: (verb: 'rename' | 'remove', passkey: Passkey) => void,
  intl: IntlShape,
): CompactListSlots<Passkey> => ({
  title: ({ name }) => name,
  skeleton: ['control', 'text', 'text'],
  meta: (passkey) => linesOf(passkey, intl),
  actions: (passkey) => (
    <Inline>
      {(['rename', 'remove'] as const).map((verb) => (
        <MessageButton
          key={verb}
          message={`security.passkeys.${verb}`}
          size="small"
          disabledReason={verb === 'remove' ? keptReason : undefined}
          aria-label={intl.formatMessage({ id: `security.passkeys.${verb}Label` }, { name: passkey.name })}
          onPress={() => onPress(verb, passkey)}
        />
      ))}
    </Inline>
  ),
})

/** As high as a row. */
const padded = { padding: '14px 16px' } as const

/** Sign-in without a password. */
export const Passkeys = observer(function Passkeys() {
  const intl = useIntl()
  const stores = useStores()
  const { passkeys: store, authenticator } = useSecurity()
  const isLast = authenticator.isRequired && authenticator.since === null && store.entries.length === 1
  const { removal } = store
  const [isEditing, setIsEditing] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const loaded = useLoaded(store)
  useFocusHome(isEditing || removed !== null, () => headingOf('passkeys'))
  const hindrance = passkeyHindrance(environmentOf(stores).navigation.origin, intl)
  const why = hindrance !== undefined && (
    <Text variant="secondary" tone="secondary">
      {hindrance}
    </Text>
  )
  const keptReason = isLast ? intl.formatMessage({ id: 'security.required.kept' }) : undefined

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
      <SecuritySection
        name="passkeys"
        action={
          <MessageButton
            message="security.passkeys.add"
            size="small"
            disabledReason={hindrance}
            onPress={() => edit(null)}
          />
        }
        items={store.entries}
        getItemId={idOf}
        slots={slotsOf(keptReason, (verb, passkey) => (verb === 'rename' ? edit : setRemoved)(passkey), intl)}
        empty={
          <div style={padded}>
            <MessageText message="security.passkeys.none" />
            {why}
          </div>
        }
        {...loaded}
      >
        {store.entries.length > 0 && why}
      </SecuritySection>
      {isEditing && <PasskeyEditing onClose={() => setIsEditing(false)} />}
      {removed !== null && (
        <ConfirmDialog
          isOpen
          variant="danger"
          title={intl.formatMessage({ id: 'security.passkey.remove.title' }, { name: removed.name })}
          description={<FormattedMessage id="security.passkey.remove.text" />}
          confirmLabel={intl.formatMessage({ id: 'security.passkeys.remove' })}
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
