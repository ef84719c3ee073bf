ALTER TABLE "navigation_totals" DROP CONSTRAINT "navigation_totals_date_from_page_to_page_pk";--> statement-breakpoint
ALTER TABLE "navigation_totals" ADD COLUMN "referrer_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "navigation_totals" ADD COLUMN "viewport" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "navigation_totals" ADD CONSTRAINT "navigation_totals_pk" PRIMARY KEY("date","from_page","to_page","referrer_kind","viewport");--> statement-breakpoint
ALTER TABLE "search_totals" DROP CONSTRAINT "search_totals_date_query_pk";--> statement-breakpoint
ALTER TABLE "search_totals" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_totals" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_totals" ADD CONSTRAINT "search_totals_pk" PRIMARY KEY("date","query","source","position");
