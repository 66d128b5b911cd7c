import { Inline, Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { brand } from '../../brand.ts'
import { PublicMessage, PublicPage } from '../../components/PublicPage.tsx'
import { MessageBanner, MessageLink, RetryButton } from '../../components/messages.tsx'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { paths } from '../../navigation/paths.ts'

/** `/dzone`: the client's address is not allowed. Can check again, for a user who has changed networks. */
export const ZoneScreen = observer(function ZoneScreen() {
  const navigate = useNavigate()
  const { config, network } = useStores()
  const [isAsking, setIsAsking] = useState(false)
  const [isStillRefused, setIsStillRefused] = useState(false)
  const product = config.externalUrl('product')

  const askAgain = async () => {
    setIsAsking(true)
    await network.retry()
    setIsAsking(false)
    if (config.isIpAllowed) void navigate(paths.root(), { replace: true })
    else setIsStillRefused(true)
  }

  return (
    <PublicPage>
      <MessagesProvider catalogue="password">
        <PublicMessage title="zone.title" text="zone.text" values={{ brand: brand.name }}>
          <Stack gap={4}>
            {isStillRefused && !isAsking && <MessageBanner message="zone.still" tone="warn" />}
            <Inline gap={4}>
              <RetryButton
                variant="primary"
                size="large"
                isPending={isAsking}
                onPress={() => void askAgain()}
              />
              {product !== null && (
                <MessageLink message="notFound.back" values={{ brand: brand.name }} href={product} />
              )}
            </Inline>
          </Stack>
        </PublicMessage>
      </MessagesProvider>
    </PublicPage>
  )
})
