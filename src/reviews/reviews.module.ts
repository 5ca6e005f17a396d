import { Module } from '@nestjs/common';
import { RidesModule } from '../rides/rides.module.js';
import { AboutReviews } from './about.service.js';
import { PublishService } from './publish.service.js';
import { ReviewsApi } from './reviews.api.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [RidesModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, PublishService, AboutReviews, ReviewsApi],
  exports: [ReviewsApi],
})
export class ReviewsModule {}
