import { openWorkspaceDesk } from '@portico/stores/workspace-desk'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStores } from '../app/context.ts'
import { part } from '../app/part.ts'
import { openedIn } from '../navigation/useAddressDialog.ts'
import { routes } from '../routes.ts'
import { accountDialogs } from '../screens/account/dialogs.ts'
import { userDialogs } from '../screens/users/dialogs.ts'
import { workspaceDialogs } from '../screens/workspaces/dialogs.ts'
import type { TourPlace } from './places.ts'

const dialogs = [workspaceDialogs, userDialogs, accountDialogs]

const WelcomeDialog = part(() => import('./WelcomeDialog.tsx'), 'WelcomeDialog')
const StepTour = part(() => import('./StepTour.tsx'), 'StepTour')

/**
 * Focus goes back by itself to what had it before the tour. Where that was nothing, or is gone, it would be lost.
 * @param home selects what takes it then
 */
const useFocusAfter = (isShown: boolean, home: string): void => {
  const homeOfShown = useRef<string | null>(null)
  useEffect(() => {
    const selector = homeOfShown.current
    homeOfShown.current = isShown ? home : null
    if (isShown || selector === null) return undefined
    // In the frame in which the overlay gives focus back, after it has.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isShown, home])
}

/** The guided tour of whoever is new here, above the admin page; never above the setup wizard or an opened dialog. */
export const TourHost = observer(function TourHost() {
  const stores = useStores()
  // Before anything reads from it; once for each root.
  useState(() => openWorkspaceDesk(stores))
  const { tour, wizard, session, config } = stores
  const { search } = useLocation()
  const isHeld = wizard.isOpen || dialogs.some((ofPage) => openedIn(ofPage, search) !== null)
  const isShown = tour.isOpen && !isHeld
  // What comes by itself leaves to the page, what was asked for to the menu that it was asked in.
  useFocusAfter(isShown, tour.isDue ? 'h1' : '[data-tour="avatar"] button')

  const mayBegin = tour.isDue && !isHeld
  useEffect(() => {
    if (mayBegin) tour.consider()
  }, [tour, mayBegin])

  if (!isShown) return null
  const places = routes.flatMap(({ navigation, access }): TourPlace[] =>
    navigation !== undefined && session.role >= access.minimumRole ? [navigation.id] : [],
  )
  return (
    <Suspense>
      {tour.kind === 'welcome' ? (
        <WelcomeDialog onStart={() => tour.startSteps()} onSkip={() => tour.skip()} />
      ) : (
        <StepTour
          places={[...places, 'avatar']}
          documentationUrl={config.externalUrl('documentation')}
          onSkip={() => tour.skip()}
          onFinish={() => tour.finish()}
        />
      )}
    </Suspense>
  )
})
