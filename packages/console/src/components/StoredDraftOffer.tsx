import { Banner, Button, Inline, type ButtonProps } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'

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
    <Banner
      action={
        <Inline>
          <Button size="small" onPress={leaving(onRestore)}>
            <FormattedMessage id="storedDraft.restore" />
          </Button>
          <Button size="small" onPress={leaving(onDiscard)}>
            <FormattedMessage id="storedDraft.discard" />
          </Button>
        </Inline>
      }
    >
      <FormattedMessage id="storedDraft.text" />
    </Banner>
  )
}
