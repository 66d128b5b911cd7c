import { Banner, CompactList, Stack, type CompactListSlots } from '@portico/design-system'
import type { RecentFactor } from '@portico/stores/additions/security/securityStores'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useStores } from '../../app/context.ts'
import { InfoDialog } from '../../components/InfoDialog.tsx'
import { MessageButton, MessageText } from '../../components/messages.tsx'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { momentText } from '../../i18n/dates.ts'
import { problemText } from '../../i18n/problemText.ts'
import { AuthenticatorDialogs } from './AuthenticatorDialogs.tsx'
import { factorName } from './SecuritySection.tsx'
import { useSecurity } from './securityStores.ts'

const idOf = ({ kind, id }: RecentFactor): string => `${kind} ${id}`

const slotsOf = (
  removing: string | null,
  intl: IntlShape,
  onRemove: (factor: RecentFactor) => void,
): CompactListSlots<RecentFactor> => ({
  title: (factor) => factorName(factor, intl),
  meta: ({ addedAt }) => [
    intl.formatMessage({ id: 'security.review.added' }, { time: momentText(addedAt, intl) }),
  ],
  actions: (factor) => (
    <MessageButton
      message="security.passkeys.remove"
      size="small"
      aria-label={intl.formatMessage(
        { id: 'security.passkeys.removeLabel' },
        { name: factorName(factor, intl) },
      )}
      isPending={removing === idOf(factor)}
      pending="security.passkey.remove.pending"
      onPress={() => onRemove(factor)}
    />
  ),
})

/** Offers to remove what was added in the last days; nothing, when nothing was. */
export const FactorReview = observer(function FactorReview() {
  const intl = useIntl()
  const { session } = useStores()
  const security = useSecurity()
  const { passkeys, identities, authenticator, recentFactors: factors } = security
  const [isLoaded, setIsLoaded] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)
  const [isTurningOff, setIsTurningOff] = useState(false)
  const dialog = useRef<HTMLElement>(null)
  // The pressed button is gone with its row.
  useFocusHome(removing !== null || isTurningOff, () => dialog.current)

  useEffect(() => void security.loadFactors().then(() => setIsLoaded(true)), [security])

  const isDone = isLoaded && factors.length === 0 && !isTurningOff
  useEffect(() => {
    if (isDone) session.finishFactorReview()
  }, [isDone, session])
  if (!isLoaded || isDone) return null

  const close = () => {
    passkeys.dismissProblem()
    identities.dismissProblem()
    session.finishFactorReview()
  }
  const remove = async (factor: RecentFactor) => {
    if (factor.kind === 'app') {
      authenticator.askForProof()
      setIsTurningOff(true)
      return
    }
    setRemoving(idOf(factor))
    await (factor.kind === 'passkey' ? passkeys : identities).remove(factor.id)
    setRemoving(null)
  }
  const problem = passkeys.removal.problem ?? identities.removal.problem
  return (
    <InfoDialog ref={dialog} title="security.review.title" closeText="security.review.done" onClose={close}>
      <Stack gap={4}>
        <MessageText message="security.review.text" />
        {problem !== null && (
          <Banner tone="bad" isUrgent>
            {problemText(problem, intl)}
          </Banner>
        )}
        <CompactList
          label={intl.formatMessage({ id: 'security.review.list' })}
          items={factors}
          getItemId={idOf}
          empty={null}
          slots={slotsOf(removing, intl, (factor) => void remove(factor))}
        />
      </Stack>
      {isTurningOff && (
        <AuthenticatorDialogs
          step="turnOff"
          onStep={() => undefined}
          onClose={() => setIsTurningOff(false)}
        />
      )}
    </InfoDialog>
  )
})
