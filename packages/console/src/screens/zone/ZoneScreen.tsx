import { Inline, Stack } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStores } from '../../app/context.ts'
import { brand } from '../../brand.ts'
import { passwordPage } from '../../components/passwords/PasswordPage.tsx'
import { PublicMessage } from '../../components/PublicPage.tsx'
import { MessageBanner, MessageLink, RetryButton } from '../../components/messages.tsx'
import { paths } from '../../navigation/paths.ts'

const Zone = observer(function Zone() {
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
    <PublicMessage title="zone.title" text="zone.text" values={{ brand: brand.name }}>
      <Stack gap={4}>
        {isStillRefused && !isAsking && <MessageBanner message="zone.still" tone="warn" />}
        <Inline gap={4}>
          <RetryButton variant="primary" size="large" isPending={isAsking} onPress={() => void askAgain()} />
          {product !== null && (
            <MessageLink message="notFound.back" values={{ brand: brand.name }} href={product} />
          )}
        </Inline>
      </Stack>
    </PublicMessage>
  )
})

/** `/dzone`: the client's address is not allowed. Can check again, for a user who has changed networks. */
export const ZoneScreen = passwordPage(Zone)
