import { Banner, Button, Inline, type ButtonProps } from '@portico/design-system'
import type { DraftForm } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'

/** The pressed button goes away, so focus moves to the dialog. */
const leaving =
  (act: () => unknown): NonNullable<ButtonProps['onPress']> =>
  ({ target }) => {
    target.closest<HTMLElement>('[role=dialog]')?.focus()
    act()
  }

/** Offers what was entered before a reload, a crash or the end of an earlier session. */
export const StoredDraftOffer = observer(function StoredDraftOffer({ form }: { form: DraftForm }) {
  if (!form.hasStoredDraft || form.isSaving) return null
  return (
    <Banner
      action={
        <Inline>
          <Button size="small" onPress={leaving(() => form.restoreDraft())}>
            <FormattedMessage id="storedDraft.restore" />
          </Button>
          <Button size="small" onPress={leaving(() => form.discardDraft())}>
            <FormattedMessage id="storedDraft.discard" />
          </Button>
        </Inline>
      }
    >
      <FormattedMessage id="storedDraft.text" />
    </Banner>
  )
})
