import { Banner, Stack } from '@portico/design-system'
import { addressesIn, findPeople, type Address } from '@portico/stores'
import { canonicalEmail } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { namesText } from '../../i18n/personText.ts'
import { useDialog } from '../../additions/useAdditions.tsx'
import { useLater, useSignedIn } from '../../app/context.ts'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { NestedDialog } from '../../navigation/useDialogRoute.tsx'

interface Pasted {
  added: number
  /** Number of people who had access before. */
  already: number
  /** Addresses of no user in the account. */
  unknown: readonly Address[]
  /** Text without an address. */
  rest: readonly string[]
}

const MAX_NAMED = 5

const MAX_CHARACTERS = 40

const shortened = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text

const emailOf = ({ email }: Address): string => canonicalEmail(email)

/** Text that the import can read. */
const textOf = (addresses: readonly Address[]): string =>
  addresses.map(({ firstName, lastName, email }) => `${firstName} ${lastName} <${email}>`).join('\n')

/** The outcome of pasted addresses. */
function PastedNotice({
  pasted: { added, already, unknown, rest },
  onInvite,
}: {
  pasted: Pasted
  /** Undefined where nobody can be invited. */
  onInvite: (() => void) | undefined
}) {
  const intl = useIntl()
  const listed = (texts: readonly string[]) => namesText(texts, MAX_NAMED, intl)
  return (
    <Banner
      tone={unknown.length + rest.length > 0 ? 'warn' : 'info'}
      isUrgent
      action={
        unknown.length > 0 &&
        onInvite && (
          <MessageButton
            message="members.pasted.invite"
            values={{ count: unknown.length }}
            size="small"
            onPress={onInvite}
          />
        )
      }
    >
      <Stack gap={1}>
        {added + already > 0 && <MessageText message="members.pasted" values={{ added, already }} />}
        {unknown.length > 0 && (
          <MessageText
            message="members.pasted.unknown"
            values={{ emails: listed(unknown.map(({ email }) => email)) }}
          />
        )}
        {rest.length > 0 && (
          <MessageText message="members.pasted.rest" values={{ texts: listed(rest.map(shortened)) }} />
        )}
      </Stack>
    </Banner>
  )
}

/** Of unknown people, above the dialog. */
const Invitation = observer(function Invitation({
  unknown,
  onClose,
}: {
  unknown: readonly Address[]
  onClose: () => void
}) {
  const ImportDialog = useDialog('users.import')
  return (
    ImportDialog && (
      <NestedDialog onClose={onClose}>
        <ImportDialog text={textOf(unknown)} onClose={onClose} />
      </NestedDialog>
    )
  )
})

/** Several pasted or entered addresses: adds known users and offers to invite unknown ones. For observers. */
export const usePastedAddresses = () => {
  const { users } = useSignedIn()
  const { sharing } = useLater()
  const mayInvite = useDialog('users.import') !== undefined
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [isInviting, setIsInviting] = useState(false)
  const isListed = (address: Address) => users.byEmail.has(emailOf(address))

  /** @returns Whether it was a list or an unknown user; one known address is a search. */
  const take = (text: string): boolean => {
    const { addresses, rest } = addressesIn(text)
    const [first, ...others] = addresses
    if (first === undefined) return false
    const isAlone = others.length + rest.length === 0
    if (isAlone && findPeople(sharing.people, first.email).length > 0) return false
    const known = addresses.filter(isListed).map(emailOf)
    const added = sharing.assign(known, true)
    const unknown = addresses.filter((address) => !isListed(address))
    setPasted({ added, already: known.length - added, unknown, rest })
    return true
  }
  /** Some may have been invited. */
  const endInviting = () => {
    setIsInviting(false)
    if (pasted === null) return
    const added = sharing.assign(pasted.unknown.filter(isListed).map(emailOf), true)
    const unknown = pasted.unknown.filter((address) => !isListed(address))
    setPasted({ ...pasted, added: pasted.added + added, unknown })
  }
  return {
    take,
    notice: pasted && (
      <PastedNotice pasted={pasted} onInvite={mayInvite ? () => setIsInviting(true) : undefined} />
    ),
    /** Beside the dialog. */
    invitation: isInviting && pasted && <Invitation unknown={pasted.unknown} onClose={endInviting} />,
  }
}
