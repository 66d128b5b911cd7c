import { Inline, type ButtonProps } from '@portico/design-system'
import { MessageBanner, MessageButton } from './messages.tsx'

/** The pressed button unmounts, so focus moves to the dialog. */
const leaving =
  (act: () => unknown): NonNullable<ButtonProps['onPress']> =>
  ({ target }) => {
    target.closest<HTMLElement>('[role=dialog]')?.focus()
    act()
  }

export interface StoredDraftOfferProps {
  isOffered: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the draft of a form after a reload, a crash or an ended session. */
export function StoredDraftOffer({ isOffered, onRestore, onDiscard }: StoredDraftOfferProps) {
  if (!isOffered) return null
  return (
    <MessageBanner
      message="storedDraft.text"
      action={
        <Inline>
          <MessageButton message="storedDraft.restore" size="small" onPress={leaving(onRestore)} />
          <MessageButton message="storedDraft.discard" size="small" onPress={leaving(onDiscard)} />
        </Inline>
      }
    />
  )
}
