import { Inline, Skeleton, Stack, type SelectOption } from '@portico/design-system'
import type { AccessSubject } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { useSignedIn, useStores } from '../../app/context.ts'
import { FailureBanner } from '../../errors/FailureBanner.tsx'
import { hasDialog } from '../../navigation/dialogs.ts'
import { MessageButton } from '../messages.tsx'
import { RetryButton } from '../RetryButton.tsx'
import { SearchedField } from '../SearchedField.tsx'
import { AccessList, type AccessListProps } from './AccessList.tsx'
import { PanelSection } from './PanelSection.tsx'
import { useInPlace } from './useInPlace.ts'
import { useShownOrigins } from './useShownOrigins.ts'

/** A list of members has no rules of its own. */
const noFieldErrors = (field: string) => ({ field, reason: '' })

/** Reads what a subject has, again after each dialog above the panel. */
const useSubject = (subject: AccessSubject): void => {
  const { access } = useSignedIn().details
  const open = useEffectEvent(() => void access.open(subject))
  useEffect(() => {
    open()
    return () => access.close()
  }, [access])
  const isCovered = hasDialog(useLocation().search)
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) void access.refresh()
    wasCovered.current = isCovered
  }, [access, isCovered])
}

interface AccessSectionProps<Item> extends Pick<AccessListProps<Item>, 'kind' | 'items' | 'onShow'> {
  /** With a `key` of its own: a failure is about one subject. */
  subject: AccessSubject
  /** What can be added. */
  options: readonly SelectOption[]
  /** Who and what a change of the item with this id is about. */
  namesOf: (id: string) => { name: string; workspace: string }
  /** Before the button for several. */
  renderTool?: (isReady: boolean) => ReactNode
  /** Above the list. */
  notes?: ReactNode
  /** Opens the dialog that changes several. */
  onMore: () => void
}

/** Who has a workspace, or the workspaces of a person, in a panel; each is given and revoked at once. */
export const AccessSection = observer(function AccessSection<Item>({
  subject,
  kind,
  items,
  options,
  namesOf,
  renderTool,
  notes,
  onMore,
  onShow,
}: AccessSectionProps<Item>) {
  const intl = useIntl()
  const { time } = useStores()
  const { details, undo, users } = useSignedIn()
  const { access } = details
  useSubject(subject)
  const { failure, change } = useInPlace(access, { textsOf: noFieldErrors })
  const origins = useShownOrigins(access.origins, users.byEmail, time.now)
  const { texts } = kind
  const isHere = access.isOf(subject)
  const isReady = isHere && access.isReady
  const loadProblem = isHere ? access.loadProblem : null

  const set = (itemId: string, isWanted: boolean) =>
    change(
      () => access.assign([itemId], isWanted),
      () => {
        const messageKey = isWanted ? 'accessGiven' : 'accessRevoked'
        undo.notify({ kind: 'success', messageKey, values: namesOf(itemId) }, access.undo)
      },
    )
  return (
    <PanelSection
      title={
        isReady ? (
          <FormattedMessage id={texts.count} values={{ count: items.length }} />
        ) : (
          <FormattedMessage id={texts.label} />
        )
      }
      action={
        <Inline gap={1} shouldWrap={false}>
          {renderTool?.(isReady)}
          <MessageButton message="panel.access.several" size="small" variant="ghost" onPress={onMore} />
        </Inline>
      }
    >
      <Stack gap={3}>
        {notes}
        {failure !== null && (
          <FailureBanner failure={failure} title={intl.formatMessage({ id: 'panel.sharing.notSaved' })} />
        )}
        {loadProblem !== null && (
          <FailureBanner
            failure={loadProblem}
            action={<RetryButton size="small" onPress={() => void access.resume()} />}
          />
        )}
        {isReady ? (
          <>
            <SearchedField
              label={intl.formatMessage({ id: texts.add })}
              options={options}
              onChoose={(chosen) => set(chosen, true)}
            />
            <AccessList
              kind={kind}
              items={items}
              origins={origins}
              isSaving={access.isSaving}
              onShow={onShow}
              onRevoke={(item) => set(kind.idOf(item), false)}
            />
          </>
        ) : (
          loadProblem === null && <Skeleton shape="block" height="160px" />
        )}
      </Stack>
    </PanelSection>
  )
})
