import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../access-tokens/access-tokens.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { Config } from '../config/config.js';
import { FaresModule } from '../fares/fares.module.js';
import { AgentsController } from './agents.controller.js';
import { AgentsGateway } from './agents.gateway.js';
import { agentsQueue } from './agents.jobs.js';
import { AgentsProcessor } from './agents.processor.js';
import { AgentsService } from './agents.service.js';
import { AgentsStreamController } from './agents-stream.controller.js';
import { AgentConversationsController } from './conversations/agent-conversations.controller.js';
import { AgentConversationsService } from './conversations/agent-conversations.service.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { HelpController } from './help/help.controller.js';
import { HelpService } from './help/help.service.js';
import { McpConfirmations } from './mcp/mcp-confirmations.service.js';
import { McpTools } from './mcp/mcp-tools.service.js';
import { McpController } from './mcp/mcp.controller.js';
import { AgentModel } from './models/agent-model.js';
import { EmbeddedModel } from './models/embedded-model.js';
import { ModelService } from './models/model-service.js';
import { OpenAiModel } from './models/openai-model.js';
import { History } from './runs/history.service.js';
import { Lanes } from './runs/lanes.js';
import { RunAppends } from './runs/storing/run-appends.js';
import { RunDelivery } from './runs/run-delivery.service.js';
import { RunHints } from './runs/run-hints.js';
import { RunStore } from './runs/run-store.js';
import { RunStreams } from './runs/run-streams.js';
import { RunUpkeep } from './runs/run-upkeep.service.js';
import { RunWorker } from './runs/run-worker.service.js';
import { RunsService } from './runs/runs.service.js';
import { SessionWatch } from './runs/session-watch.js';
import { AgentsData } from './personal-data/agents-data.js';
import { Callers } from './tools/callers.js';
import { TranscriptsController } from './transcripts/transcripts.controller.js';
import { TranscriptsService } from './transcripts/transcripts.service.js';
import { TranslationsController } from './translations/translations.controller.js';
import { TranslationsService } from './translations/translations.service.js';
import { AgentSpendController } from './usage/agent-spend.controller.js';
import { AgentSpendService } from './usage/agent-spend.service.js';
import { Budget } from './usage/budget.service.js';

/** Null where no model outside is configured. */
const serviceOf = ({ agentModel }: Config): ModelService | null => (agentModel ? new ModelService(agentModel) : null);
const modelOf = (service: ModelService | null): AgentModel => (service ? new OpenAiModel(service) : new EmbeddedModel());

@Module({
  imports: [BullModule.registerQueue({ name: agentsQueue }), AccessTokensModule, ChatModule, FaresModule],
  controllers: [
    AgentConversationsController,
    AgentSpendController,
    AgentsController,
    AgentsStreamController,
    HelpController,
    McpController,
    TranscriptsController,
    TranslationsController,
  ],
  providers: [
    { provide: ModelService, inject: [Config], useFactory: serviceOf },
    { provide: AgentModel, inject: [ModelService], useFactory: modelOf },
    AgentConversationsService,
    AgentSpendService,
    AgentsData,
    AgentsGateway,
    AgentsProcessor,
    AgentsService,
    Budget,
    Callers,
    ConfirmationsService,
    HelpService,
    History,
    Lanes,
    McpConfirmations,
    McpTools,
    RunAppends,
    RunDelivery,
    RunHints,
    RunStore,
    RunStreams,
    RunUpkeep,
    RunWorker,
    RunsService,
    SessionWatch,
    TranscriptsService,
    TranslationsService,
  ],
})
export class AgentsModule {}
