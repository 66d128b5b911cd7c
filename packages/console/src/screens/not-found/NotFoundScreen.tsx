import { observer } from 'mobx-react-lite'
import { useStores } from '../../app/context.ts'
import { brand } from '../../brand.ts'
import { PublicMessage, PublicPage } from '../../components/PublicPage.tsx'
import { MessageLinkButton } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'

/** Links to the product's site, or to the console's start when none is configured. */
export const NotFoundScreen = observer(function NotFoundScreen() {
  const { config } = useStores()
  return (
    <PublicPage>
      <PublicMessage title="route.notFound" text="notFound.text">
        <MessageLinkButton
          message="notFound.back"
          values={{ brand: brand.name }}
          href={config.externalUrl('product') ?? paths.root()}
          variant="primary"
          size="large"
        />
      </PublicMessage>
    </PublicPage>
  )
})
