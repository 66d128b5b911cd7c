import { Banner, Button, Inline, type ButtonProps } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'

/** The pressed button goes away, so focus moves to the dialog. */
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

/** Offers what was entered before a reload, a crash or the end of an earlier session. */
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
