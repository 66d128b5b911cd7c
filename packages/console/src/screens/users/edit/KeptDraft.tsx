import { Banner, Button, Inline } from '@portico/design-system'
import type { UserEditStore } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'

/** Offers what was entered for the same person when an earlier session was ended from outside. */
export const KeptDraft = observer(function KeptDraft({ form }: { form: UserEditStore }) {
  const { keptDraft } = form
  if (keptDraft === null || keptDraft.email !== (form.person?.email ?? null)) return null
  return (
    <Banner
      action={
        <Inline>
          <Button size="small" onPress={() => form.restoreKept()}>
            <FormattedMessage id="users.form.kept.restore" />
          </Button>
          <Button size="small" onPress={() => form.discardKept()}>
            <FormattedMessage id="users.form.kept.discard" />
          </Button>
        </Inline>
      }
    >
      <FormattedMessage id="users.form.kept" />
    </Banner>
  )
})
