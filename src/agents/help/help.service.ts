import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { Tariffs } from '../../fares/tariffs.api.js';
import { TheTown } from '../../service-area/the-town.api.js';
import type { HelpArticle } from './help.contract.js';
import { searchTexts } from './help.queries.js';
import { type Article, generalArticles, pricedArticles } from './help.rules.js';

/** How things work here, found by a question in plain words. */
@Injectable()
export class HelpService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly tariffs: Tariffs,
    private readonly town: TheTown,
  ) {}

  async search(question: string): Promise<HelpArticle[]> {
    const articles = await this.town.writes(() => this.articles());
    const searched = articles.map(({ id, title, asked, text }) => ({ id, asked: `${title} ${asked}`, said: text }));
    const found = await this.sql.all(searchTexts, { articles: searched, question });
    const byId = new Map(articles.map(({ id, title, text }) => [id, { id, title, text }]));
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  }

  /** As they read now. Nobody is told a price before the town is set up. */
  private async articles(): Promise<Article[]> {
    const general = generalArticles(await this.town.recent());
    if (!(await this.tariffs.areOpen())) return general;
    const { rules } = await this.tariffs.validAt(this.clock.now());
    return [...general, ...pricedArticles(rules)];
  }
}
