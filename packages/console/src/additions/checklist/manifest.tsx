import { DoneIcon } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useSignedIn } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { useFocusHome } from '../../components/useFocusHome.ts'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'

const FirstWeek = lazyComponent(() => import('./FirstWeek.tsx'), 'FirstWeek')

/** Without a boundary of its own: the page waits for its code, so that the list below does not move. */
export const FirstWeekHost = observer(function FirstWeekHost() {
  const { checklist, users } = useSignedIn()
  const { isActive, isShown } = checklist
  useFocusHome(isShown)
  // What is shared with whom is known from the people.
  useEffect(() => {
    if (isActive && !users.isReady) void users.load()
  }, [isActive, users])
  return isShown && <FirstWeek />
})

/** The first weeks of an account, step by step. */
export const checklist: Manifest = {
  offers: ['checklist'],
  first: [FirstWeek],
  parts: { 'workspaces.start': FirstWeekHost },
  guides: [
    {
      id: 'checklist',
      icon: <DoneIcon aria-hidden />,
      label: 'checklist.show',
      path: paths.workspaces(),
      isOffered: (signedIn) => signedIn.checklist.isOffered,
      run: (signedIn) => signedIn.checklist.show(),
    },
  ],
}
