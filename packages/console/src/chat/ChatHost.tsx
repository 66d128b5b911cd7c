import { chatScriptOf } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useStores } from '../app/context.ts'
import { openChat } from './chatWidget.ts'

export const ChatHost = observer(function ChatHost() {
  const script = chatScriptOf(useStores())
  useEffect(() => (script === null ? undefined : openChat(script)), [script])
  return null
})
