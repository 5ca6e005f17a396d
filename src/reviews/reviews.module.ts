import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { RidesModule } from '../rides/rides.module.js';
import { AboutReviews } from './about.service.js';
import { ReviewsData } from './personal-data/reviews-data.js';
import { PublishService } from './publish.service.js';
import { ReviewsApi } from './reviews.api.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsGateway } from './reviews.gateway.js';
import { reviewsQueue } from './reviews.jobs.js';
import { ReviewsProcessor } from './reviews.processor.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: reviewsQueue }), RidesModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, PublishService, AboutReviews, ReviewsApi, ReviewsData, ReviewsGateway, ReviewsProcessor],
  exports: [ReviewsApi],
})
export class ReviewsModule {}
