import { Heading } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { useRoute } from '../../app/context.ts'
import { PublicPage } from '../../components/PublicPage.tsx'

/** A public page that shows its title. */
export function PublicTitleScreen() {
  const intl = useIntl()
  const route = useRoute()
  return (
    <PublicPage>
      <Heading level={1} tabIndex={-1}>
        {route === undefined ? '' : intl.formatMessage({ id: route.title })}
      </Heading>
    </PublicPage>
  )
}
