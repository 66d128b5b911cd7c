import { observer } from 'mobx-react-lite'
import { useSignedIn } from '../app/context.ts'
import { lazyComponent } from '../app/lazyComponent.ts'
import { useFocusHome } from '../components/useFocusHome.ts'

const FirstWeek = lazyComponent(() => import('./FirstWeek.tsx'), 'FirstWeek')

/** Without a boundary of its own: the page waits for its code, so that the list below does not move. */
export const FirstWeekHost = observer(function FirstWeekHost() {
  const { isShown } = useSignedIn().checklist
  useFocusHome(isShown)
  return isShown && <FirstWeek />
})
