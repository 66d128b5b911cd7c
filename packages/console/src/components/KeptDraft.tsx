import { Banner, Button, Inline, type ButtonProps } from '@portico/design-system'
import type { KeptForm } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'

/** The pressed button goes; whoever used it goes on at the head of the dialog. */
const leaving =
  (act: () => unknown): NonNullable<ButtonProps['onPress']> =>
  ({ target }) => {
    target.closest<HTMLElement>('[role=dialog]')?.focus()
    act()
  }

/** Offers what was entered here when an earlier session ended by itself; nothing where nothing was. */
export const KeptDraft = observer(function KeptDraft({ form }: { form: KeptForm }) {
  if (!form.isKeptHere || form.isSaving === true) return null
  return (
    <Banner
      action={
        <Inline>
          <Button size="small" onPress={leaving(() => form.restoreKept())}>
            <FormattedMessage id="kept.restore" />
          </Button>
          <Button size="small" onPress={leaving(() => form.discardKept())}>
            <FormattedMessage id="kept.discard" />
          </Button>
        </Inline>
      }
    >
      <FormattedMessage id="kept.text" />
    </Banner>
  )
})
