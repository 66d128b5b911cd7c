import { Link, media, TourOverlay, useMediaQuery, type TourStep } from '@portico/design-system'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { finders, type TourPlace } from './places.ts'

export interface StepTourProps {
  /** What this person can see, in the order of the tour. */
  places: readonly TourPlace[]
  /** Where the documentation is; null when there is none. */
  documentationUrl: string | null
  onSkip: () => void
  onFinish: () => void
}

/** Leads over the places of the admin layout; the last step says where to read on. */
export function StepTour({ places, documentationUrl, onSkip, onFinish }: StepTourProps) {
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const [currentId, setCurrentId] = useState<string>(places[0] ?? 'end')

  const placementOf = (place: TourPlace) => {
    if (place === 'avatar') return 'bottom'
    // The menu stands at the start of the page, or lies at its bottom.
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
      action: (
        <Link
          href={documentationUrl}
          isExternal
          externalLabel={intl.formatMessage({ id: 'app.opensInNewTab' })}
        >
          <FormattedMessage id="tour.end.documentation" />
        </Link>
      ),
    }),
  })

  return (
    <TourOverlay
      isOpen
      steps={steps}
      currentId={currentId}
      backLabel={intl.formatMessage({ id: 'tour.back' })}
      nextLabel={intl.formatMessage({ id: 'tour.next' })}
      finishLabel={intl.formatMessage({ id: 'tour.finish' })}
      skipLabel={intl.formatMessage({ id: 'tour.skip' })}
      countLabel={(position, total) => intl.formatMessage({ id: 'tour.count' }, { position, total })}
      onCurrentIdChange={setCurrentId}
      onSkip={onSkip}
      onFinish={onFinish}
    />
  )
}
