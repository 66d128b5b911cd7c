import {
  Banner,
  Button,
  Dialog,
  Skeleton,
  Stack,
  TransferList,
  VisuallyHidden,
  type TransferItem,
} from '@portico/design-system'
import { useMemo, type FocusEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { memberTexts, type Addable } from './memberTexts.ts'

export interface MembersViewProps {
  /** Name of the workspace. */
  name: string
  /** Everybody, or with a query whom it finds and who is assigned. Keep the array stable between renders. */
  people: readonly TransferItem[]
  /** Ids of those who have the workspace, or will once it is saved. */
  assigned: readonly string[]
  /** Those whom a query finds and who do not have it; null without a query. */
  addable: Addable | null
  /** What is not saved. */
  changes: { added: number; removed: number }
  isLoading: boolean
  /** Why the people could not be loaded, in words. */
  loadProblem: string | null
  isSaving: boolean
  /** Why the latest save failed, in words. */
  saveProblem: string | null
  /** What others changed meanwhile, which the save that has just ended kept. */
  merged: { added: number; removed: number } | null
  /** What else there is to say above the people. */
  notice?: ReactNode
  onChange: (ids: string[]) => void
  /** Typing rested. */
  onQueryChange: (query: string) => void
  onRetry: () => void
  onSave: () => void
  /** Somebody wants to leave: Cancel, the X, Escape, a press on the page behind. */
  onCloseRequest: () => void
}

/** Who has a workspace, and who could: searched, added and taken out, saved together. */
export function MembersView(props: MembersViewProps) {
  const { name, changes, isLoading, loadProblem, isSaving, merged, onSave, onCloseRequest } = props
  const intl = useIntl()
  const isDirty = changes.added + changes.removed > 0
  const reason = isLoading
    ? intl.formatMessage({ id: 'members.stillLoading' })
    : loadProblem !== null
      ? intl.formatMessage({ id: 'members.notLoaded' })
      : isDirty
        ? undefined
        : intl.formatMessage({ id: 'members.nothingToSave' })
  const isDone = merged !== null && !isDirty
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'members.title' }, { name })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={onCloseRequest}
      {...(isDirty && { footerNote: <FormattedMessage id="members.unsaved" values={changes} /> })}
      footer={
        isDone ? (
          <Button variant="primary" onPress={onCloseRequest}>
            <FormattedMessage id="app.close" />
          </Button>
        ) : (
          <>
            <Button
              disabledReason={isSaving ? intl.formatMessage({ id: 'members.saving' }) : undefined}
              onPress={onCloseRequest}
            >
              <FormattedMessage id="members.cancel" />
            </Button>
            <Button
              variant="primary"
              isPending={isSaving}
              pendingLabel={intl.formatMessage({ id: 'members.saving' })}
              disabledReason={isSaving ? undefined : reason}
              onPress={onSave}
            >
              <FormattedMessage id="members.save" />
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <News {...props} />
        {props.notice}
        {isLoading ? <PeopleSkeleton /> : loadProblem === null && <People {...props} />}
      </Stack>
    </Dialog>
  )
}

function News({ loadProblem, saveProblem, merged, onRetry }: MembersViewProps) {
  const intl = useIntl()
  return (
    <>
      {loadProblem !== null && (
        <Banner
          kind="bad"
          isUrgent
          action={
            <Button size="small" onPress={onRetry}>
              <FormattedMessage id="app.retry" />
            </Button>
          }
        >
          {loadProblem}
        </Banner>
      )}
      {saveProblem !== null && (
        <Banner kind="bad" isUrgent title={intl.formatMessage({ id: 'members.notSaved' })}>
          {saveProblem}
        </Banner>
      )}
      {merged !== null && (
        <Banner kind="info" isUrgent title={intl.formatMessage({ id: 'members.merged.title' })}>
          <FormattedMessage id="members.merged.text" values={merged} />
        </Banner>
      )}
    </>
  )
}

function People({ name, people, assigned, addable, onChange, onQueryChange }: MembersViewProps) {
  const intl = useIntl()
  const texts = useMemo(() => memberTexts(intl, addable), [intl, addable])
  /** Whoever comes back to the field begins anew; the focus that moves among its options stays out of this. */
  const beginAnew = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.value === '' && addable !== null) onQueryChange('')
  }
  /** Leaving the field empties it. Whom it found stays for "Add all", which stands below its list. */
  const search = (query: string) => {
    if (query !== '' || document.activeElement?.role === 'combobox') onQueryChange(query)
  }
  return (
    <TransferList
      label={intl.formatMessage({ id: 'members.title' }, { name })}
      items={people}
      value={assigned}
      onChange={onChange}
      onQueryChange={search}
      onFocus={beginAnew}
      texts={texts}
    />
  )
}

/** As high as the list that it stands in for. */
function PeopleSkeleton() {
  return (
    <Stack gap={4}>
      <VisuallyHidden element="output">
        <FormattedMessage id="members.loading" />
      </VisuallyHidden>
      <Skeleton width="96px" />
      <Skeleton shape="block" height="38px" />
      <Skeleton shape="block" height="146px" />
    </Stack>
  )
}
