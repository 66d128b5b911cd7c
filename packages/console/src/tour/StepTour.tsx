import { media, TourOverlay, useMediaQuery, type TourStep } from '@portico/design-system'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessageLink } from '../components/messages.tsx'

type TourPlace = 'workspaces' | 'users' | 'account' | 'avatar'

/** The whole menu entry of a marked icon. */
const find = (place: TourPlace) => (): Element | null => {
  const marked = document.querySelector(`[data-tour="${place}"]`)
  return marked?.closest('a') ?? marked
}

/** Constants, so that each step keeps its identity. */
const finders: Readonly<Record<TourPlace, () => Element | null>> = {
  workspaces: find('workspaces'),
  users: find('users'),
  account: find('account'),
  avatar: find('avatar'),
}

export interface StepTourProps {
  places: readonly TourPlace[]
  documentationUrl: string | null
  onSkip: () => void
  onFinish: () => void
}

export function StepTour({ places, documentationUrl, onSkip, onFinish }: StepTourProps) {
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const [currentId, setCurrentId] = useState<string>(places[0] ?? 'end')

  const placementOf = (place: TourPlace) => {
    if (place === 'avatar') return 'bottom'
    // The menu is at the start of the page, or at its bottom.
    return isCompact ? 'top' : 'end'
  }
  const steps: TourStep[] = places.map((place) => ({
    id: place,
    target: finders[place],
    title: intl.formatMessage({ id: `tour.${place}.title` }),
    text: <FormattedMessage id={`tour.${place}.text`} />,
    placement: placementOf(place),
  }))
  steps.push({
    id: 'end',
    title: intl.formatMessage({ id: 'tour.end.title' }),
    text: <FormattedMessage id="tour.end.text" />,
    ...(documentationUrl !== null && {
      action: <MessageLink message="tour.end.documentation" href={documentationUrl} isExternal />,
    }),
  })

  return (
    <TourOverlay
      isOpen
      items={steps}
      currentId={currentId}
      onCurrentIdChange={setCurrentId}
      onSkip={onSkip}
      onFinish={onFinish}
    />
  )
}
