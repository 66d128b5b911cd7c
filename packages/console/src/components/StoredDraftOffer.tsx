import { Inline, type ButtonProps } from '@portico/design-system'
import type { DraftForm } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { MessageBanner, MessageButton } from './messages.tsx'

/** The pressed button unmounts, so focus moves to the dialog. */
const leaving =
  (act: () => unknown): NonNullable<ButtonProps['onPress']> =>
  ({ target }) => {
    target.closest<HTMLElement>('[role=dialog]')?.focus()
    act()
  }

/** Offers the draft of a form after a reload, a crash or an ended session. */
export const StoredDraftOffer = observer(function StoredDraftOffer({ form }: { form: DraftForm }) {
  if (!form.hasStoredDraft || form.isSaving) return null
  return (
    <MessageBanner
      message="storedDraft.text"
      action={
        <Inline>
          <MessageButton
            message="storedDraft.restore"
            size="small"
            onPress={leaving(() => form.restoreDraft())}
          />
          <MessageButton
            message="storedDraft.discard"
            size="small"
            onPress={leaving(() => form.discardDraft())}
          />
        </Inline>
      }
    />
  )
})
