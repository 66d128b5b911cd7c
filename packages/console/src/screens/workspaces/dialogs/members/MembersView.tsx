import {
  Banner,
  Skeleton,
  Stack,
  TransferList,
  VisuallyHidden,
  type TransferItem,
} from '@portico/design-system'
import { useMemo, type FocusEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { EditDialog } from '../../../../components/EditDialog.tsx'
import { FailureBanner, type Failure } from '../../../../errors/FailureBanner.tsx'
import { memberTexts, type Addable } from './memberTexts.ts'
import { RetryButton } from '../../../../components/RetryButton.tsx'

export interface MembersViewProps {
  name: string
  /** All users. Keep the array stable between renders. */
  people: readonly TransferItem[]
  /** E-mails that match the query; null without one. */
  found: ReadonlySet<string> | null
  assigned: readonly string[]
  addable: Addable | null
  changes: { added: number; removed: number }
  isLoading: boolean
  loadFailure: Failure | null
  isSaving: boolean
  saveFailure: Failure | null
  /** Changes of other users that the last save merged; `by` is a name, where known. */
  merged: { added: number; removed: number; by: string | null } | null
  notice?: ReactNode
  /** E-mails that match a text. */
  search: (text: string) => readonly string[]
  /** Handles several addresses at once. @returns Whether the text was used. */
  onText: (text: string) => boolean
  onChange: (ids: string[]) => void
  onQueryChange: (query: string) => void
  onRetry: () => void
  onSave: () => void
  onClose: () => void
}

export function MembersView(props: MembersViewProps) {
  const { name, changes, isLoading, loadFailure, isSaving, merged, onSave, onClose } = props
  const intl = useIntl()
  const isDirty = changes.added + changes.removed > 0
  const reason = isLoading
    ? intl.formatMessage({ id: 'members.stillLoading' })
    : loadFailure !== null
      ? intl.formatMessage({ id: 'members.notLoaded' })
      : isDirty
        ? undefined
        : intl.formatMessage({ id: 'members.nothingToSave' })
  const isDone = merged !== null && !isDirty
  return (
    <EditDialog
      size="wide"
      title={intl.formatMessage({ id: 'members.title' }, { name })}
      isDirty={isDirty}
      isSaving={isSaving}
      question={{ text: <FormattedMessage id="workspaces.leave" values={{ name }} /> }}
      unsavedNote={isDirty ? intl.formatMessage({ id: 'members.unsaved' }, changes) : undefined}
      save={
        isDone
          ? null
          : {
              label: intl.formatMessage({ id: 'members.save' }),
              pendingLabel: intl.formatMessage({ id: 'members.saving' }),
              disabledReason: reason,
              onSave,
            }
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <Outcome {...props} />
        {props.notice}
        {isLoading ? <PeopleSkeleton /> : loadFailure === null && <People {...props} />}
      </Stack>
    </EditDialog>
  )
}

function Outcome({ loadFailure, saveFailure, merged, onRetry }: MembersViewProps) {
  const intl = useIntl()
  return (
    <>
      {loadFailure !== null && (
        <FailureBanner failure={loadFailure} action={<RetryButton size="small" onPress={onRetry} />} />
      )}
      {saveFailure !== null && (
        <FailureBanner failure={saveFailure} title={intl.formatMessage({ id: 'members.notSaved' })} />
      )}
      {merged !== null && (
        <Banner tone="info" isUrgent title={intl.formatMessage({ id: 'members.merged.title' })}>
          <FormattedMessage
            id={merged.by === null ? 'members.merged.text' : 'members.merged.text.by'}
            values={merged}
          />
        </Banner>
      )}
    </>
  )
}

function People({
  name,
  people,
  found,
  assigned,
  addable,
  search,
  onText,
  onChange,
  onQueryChange,
}: MembersViewProps) {
  const intl = useIntl()
  const texts = useMemo(() => memberTexts(intl, addable), [intl, addable])
  /** Focusing an empty field resets the query; focus among its options does not. */
  const resetQuery = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.value === '' && addable !== null) onQueryChange('')
  }
  /** Leaving the field empties it, but "Add all" below still needs the matches. */
  const changeQuery = (query: string) => {
    if (query !== '' || document.activeElement?.role === 'combobox') onQueryChange(query)
  }
  return (
    <TransferList
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- adding is what the dialog is for
      autoFocus
      label={intl.formatMessage({ id: 'members.title' }, { name })}
      items={people}
      found={found}
      value={assigned}
      onChange={onChange}
      search={search}
      onText={onText}
      onQueryChange={changeQuery}
      onFocus={resetQuery}
      texts={texts}
    />
  )
}

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
