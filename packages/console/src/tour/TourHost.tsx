import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSignedIn, useStores } from '../app/context.ts'
import { lazyComponent } from '../app/lazyComponent.ts'
import { useFocusHome } from '../components/useFocusHome.ts'
import { hasDialog } from '../navigation/dialogs.ts'
import { mayEnter } from '../navigation/guard.ts'
import { routes } from '../routes.ts'

const WelcomeDialog = lazyComponent(() => import('./StepTour.tsx'), 'WelcomeDialog')
const StepTour = lazyComponent(() => import('./StepTour.tsx'), 'StepTour')

/** Entries of the main menu that it shows. */
const PAGES = ['workspaces', 'users', 'account'] as const

/** Never above the setup wizard or a dialog. */
export const TourHost = observer(function TourHost() {
  const { session } = useStores()
  const { later, tour } = useSignedIn()
  const { search } = useLocation()
  const isBlocked = later?.wizard.isOpen === true || hasDialog(search)
  const isShown = tour.isOpen && !isBlocked
  // A repeated tour returns focus to the menu, an automatic one to the page.
  const opener = tour.isDue ? 'h1' : '[data-tour="avatar"] button'
  const [home, setHome] = useState(opener)
  if (isShown && home !== opener) setHome(opener)
  useFocusHome(isShown, () => document.querySelector<HTMLElement>(home))

  const mayBegin = tour.isDue && !isBlocked
  useEffect(() => {
    if (mayBegin) tour.consider()
  }, [tour, mayBegin])

  if (!isShown) return null
  const places = PAGES.filter((id) =>
    routes.some(({ navigation, access }) => navigation?.id === id && mayEnter(access, session)),
  )
  return (
    <Suspense>
      {tour.kind === 'welcome' ? <WelcomeDialog /> : <StepTour places={[...places, 'avatar']} />}
    </Suspense>
  )
})
