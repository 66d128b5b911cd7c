import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { DiscardQuestion } from '../../../components/DiscardQuestion.tsx'

/** Asks before changes of who reaches what are lost. */
export const UnsavedAccess = observer(function UnsavedAccess(answers: {
  onDiscard: () => void
  onStay: () => void
}) {
  const { accessMap } = useStores()
  return (
    <DiscardQuestion {...answers}>
      <FormattedMessage id="access.leave" values={{ count: accessMap.changeCount }} />
    </DiscardQuestion>
  )
})
