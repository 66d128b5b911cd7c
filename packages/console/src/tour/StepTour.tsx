import { BrandMark, media, Stack, TourOverlay, useMediaQuery, type TourStep } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessageButton, MessageLink, MessageText } from '../components/messages.tsx'
import { useSignedIn, useStores } from '../app/context.ts'
import { brand } from '../brand.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'

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

export const StepTour = observer(function StepTour({ places }: { places: readonly TourPlace[] }) {
  const { tour } = useSignedIn()
  const documentationUrl = useStores().config.externalUrl('documentation')
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
      onSkip={() => tour.skip()}
      onFinish={() => tour.finish()}
    />
  )
})

export function WelcomeDialog() {
  const { tour } = useSignedIn()
  return (
    <InfoDialog
      size="brief"
      title="tour.welcome.title"
      titleValues={{ brand: brand.name }}
      closeText="tour.skip"
      onClose={() => tour.skip()}
      actions={
        <MessageButton message="tour.welcome.start" variant="primary" onPress={() => tour.startSteps()} />
      }
    >
      <Stack gap={4}>
        <BrandMark size={48} />
        <MessageText message="tour.welcome.text" />
      </Stack>
    </InfoDialog>
  )
}
