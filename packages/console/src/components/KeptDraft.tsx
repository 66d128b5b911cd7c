import { Banner, Button, Inline } from '@portico/design-system'
import type { KeptForm } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'

/** The pressed button goes; whoever used it goes on at the head of the dialog. */
const focusDialog = ({ target }: { target: Element }): void =>
  target.closest<HTMLElement>('[role=dialog]')?.focus()

/** Offers what was entered here when an earlier session ended by itself; nothing where nothing was. */
export const KeptDraft = observer(function KeptDraft({ form }: { form: KeptForm }) {
  if (!form.isKeptHere || form.isSaving === true) return null
  return (
    <Banner
      action={
        <Inline>
          <Button
            size="small"
            onPress={(press) => {
              focusDialog(press)
              form.restoreKept()
            }}
          >
            <FormattedMessage id="kept.restore" />
          </Button>
          <Button
            size="small"
            onPress={(press) => {
              focusDialog(press)
              form.discardKept()
            }}
          >
            <FormattedMessage id="kept.discard" />
          </Button>
        </Inline>
      }
    >
      <FormattedMessage id="kept.text" />
    </Banner>
  )
})
